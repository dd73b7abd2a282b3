export type * from './api.ts'
export { createClient } from './client.ts'
export { unwrap, WaymarkError } from './failures.ts'
export type * from './types.ts'
