import { describeLedger } from './testing/ledger.features.ts';

describeLedger({ runs: 80, moves: 40, withinMs: 1_800_000 });
