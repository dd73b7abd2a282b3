import { Hono } from 'hono'
import { deleteResume, findResume } from '../../db/applications/resumes.ts'
import { RESUME_SENT } from '../../lib/applications/application.ts'
import { Failure, invalid, notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { RESUME_TOO_LARGE } from '../../lib/resumes/copy.ts'
import { asAttachment } from '../../lib/resumes/file-name.ts'
import { formBody, limitBody, MAX_BODY_BYTES, mediaType, parseId } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { sameMember } from '../http/middleware/same-member.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { takeResume } from '../http/resume-field.ts'

const pattern = relativePattern(paths.api.resumes)

export const apiResumes = new Hono<AppEnv>()
  .post(
    '/',
    requireMember,
    limitBody(MAX_BODY_BYTES, tooLarge),
    sameMember,
    mediaType('multipart/form-data'),
    async (c) => {
      const { file } = await formBody(c)
      const { resume, error = 'Choose a PDF', many } = await takeResume(c, file)
      if (many) throw many
      if (!resume) throw invalid({ file: error })
      const { id, fileName, size, createdAt } = resume
      return c.json({ id, fileName, size, createdAt }, 201)
    },
  )
  .get(pattern(paths.api.resume), requireMember, async (c) => {
    const { db, member, resumes } = c.var
    const id = parseId(c.req.param('id'), 'Résumé')
    const found = await findResume(db, member.id, id, c.get('granted')?.organizationId)
    const file = found && (await resumes.get(found.storedAs))
    if (!file) throw notFound('Résumé')
    return c.body(file.stream(), 200, {
      'Content-Type': 'application/pdf',
      'Content-Length': String(file.size),
      'Content-Disposition': asAttachment(found.fileName),
      // For browsers that show it inline all the same.
      'Content-Security-Policy': 'sandbox',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
  })
  .delete(pattern(paths.api.resume), requireMember, limitBody(16 * 1024), sameMember, async (c) => {
    const { db, member, resumes, arrivedAt } = c.var
    const id = parseId(c.req.param('id'), 'Résumé')
    const result = await deleteResume(db, member.id, id, arrivedAt)
    if (!result.ok && result.reason === 'sent') throw new Failure(409, 'resume_sent', RESUME_SENT)
    if (!result.ok) throw notFound('Résumé')
    await resumes.remove(result.storedAs)
    return c.body(null, 204)
  })

function tooLarge(): never {
  throw new Failure(413, 'too_large', RESUME_TOO_LARGE)
}
