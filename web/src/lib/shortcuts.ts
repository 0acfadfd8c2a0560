import { useSyncExternalStore } from 'react';
import { readJson, writeJson } from './storage';

const KEY = 'rekindle.shortcuts';
const listeners = new Set<() => void>();

/** Single letters disturb people who dictate to the computer, so they can be switched off. */
const areOn = (): boolean => readJson(localStorage, KEY) !== false;

export function switchShortcuts(on: boolean): void {
  writeJson(localStorage, KEY, on);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areOn, areOn);
