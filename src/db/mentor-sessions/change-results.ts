import type { CHANGE_REFUSALS } from '../../lib/mentor-sessions/texts.ts'

export type ChangeRefusal = keyof typeof CHANGE_REFUSALS

export type SessionChangeResult = { ok: true } | { ok: false; reason: ChangeRefusal | 'not_found' }

export type Side = 'mentor' | 'mentee'

export const DONE = { ok: true } as const
export const refused = (reason: ChangeRefusal) => ({ ok: false, reason }) as const
