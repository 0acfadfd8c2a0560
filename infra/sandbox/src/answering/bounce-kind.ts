export type BounceKind = 'hard' | 'soft';
