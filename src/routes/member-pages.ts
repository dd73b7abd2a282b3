import { Hono } from 'hono'
import { paths } from '../lib/paths.ts'
import type { AppEnv } from './context.ts'
import { requireMember } from './middleware/session.ts'

/** The addresses that are a member's alone: signed out, they answer 401 and lead to sign-in. */
const MEMBER_PAGES = [
  '/home',
  paths.opportunities,
  paths.companies,
  paths.communities,
  paths.mentorships,
  paths.profile,
]

export const memberPages = new Hono<AppEnv>()
for (const path of MEMBER_PAGES) memberPages.use(path, requireMember)
memberPages.get('/home', (c) => c.redirect(paths.home))
