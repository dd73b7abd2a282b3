import { Hono } from 'hono'
import { paths } from '../lib/paths.ts'
import type { AppEnv } from './http/context.ts'

/** @see https://w3c.github.io/webappsec-change-password-url/ */
export const wellKnown = new Hono<AppEnv>().get('/', (c) => c.redirect(paths.accountPassword))
