// Runs on Node 20 with nothing installed, as start.mjs does.
import { runBuilt } from '../standalone/setup/run-built.mjs';

await runBuilt('programs/ops.js');
