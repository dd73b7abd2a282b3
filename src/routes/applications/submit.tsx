import { Hono } from 'hono'
import { APPLICATION_FAILED } from '../../lib/applications/application.ts'
import { formBody, MAX_BODY_BYTES } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { failureMessage } from '../http/middleware/failure-message.ts'
import { sameMember } from '../http/middleware/same-member.ts'
import { requireMember } from '../http/middleware/session.ts'
import { limitForm } from '../http/rate-limit-form.ts'
import { showApplyPage, takeApplication, tooLarge } from './apply-page.tsx'

export const submitApplication = new Hono<AppEnv>()
  .get('/', requireMember, showApplyPage)
  .post(
    '/',
    requireMember,
    limitForm(MAX_BODY_BYTES, tooLarge),
    sameMember,
    failureMessage(APPLICATION_FAILED),
    async (c) => takeApplication(c, await formBody(c)),
  )
