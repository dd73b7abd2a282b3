import { Hono } from 'hono'
import { paths } from '../lib/paths.ts'
import type { AppEnv } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'

/** A member's home has one address; signed out, the other one leads to the sign-in. */
export const memberPages = new Hono<AppEnv>().get('/home', requireMember, (c) =>
  c.redirect(paths.home),
)
