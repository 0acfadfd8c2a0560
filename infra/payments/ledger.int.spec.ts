import { describeLedger } from './testing/ledger.features.ts';

describeLedger({ runs: 6, moves: 16, withinMs: 120_000 });
