import { describeLedger } from './testing/ledger.features.ts';

describeLedger({ runs: 40, moves: 40, withinMs: 1_800_000 });
