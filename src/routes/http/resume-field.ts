import { addResume, type OwnResume } from '../../db/applications/resumes.ts'
import { mayBeDone } from '../../db/errors.ts'
import type { Failure } from '../../lib/errors.ts'
import { checkResume, ResumeError } from '../../lib/resumes/check-resume.ts'
import { RESUME_TOO_LARGE } from '../../lib/resumes/copy.ts'
import { fileNameOf } from '../../lib/resumes/file-name.ts'
import { MAX_RESUME_BYTES } from '../../lib/resumes/limits.ts'
import type { AppContext } from './context.ts'
import { rateLimited } from './rate-limit.ts'

export type TakenResume = {
  resume?: OwnResume
  error?: string
  many?: Failure
}

export async function takeResume(c: AppContext, value: unknown): Promise<TakenResume> {
  if (value === undefined || value === null || value === '') return {}
  if (!(value instanceof File)) return { error: 'Send the résumé as a file of a multipart form' }
  if (value.size === 0) return value.name ? { error: 'The file is empty' } : {}
  if (value.size > MAX_RESUME_BYTES) return { error: RESUME_TOO_LARGE }
  const { db, member, resumes } = c.var
  const many = await rateLimited(c, ['résumés of a member', member.id])
  if (many) return { error: many.message, many }
  try {
    await checkResume(value)
  } catch (error) {
    if (error instanceof ResumeError) return { error: error.message }
    throw error
  }
  const storedAs = await resumes.put(new Uint8Array(await value.arrayBuffer()))
  const row = {
    memberId: member.id,
    storedAs,
    fileName: fileNameOf(value.name),
    size: value.size,
  }
  const resume = await addResume(db, row).catch(async (error) => {
    if (!mayBeDone(error)) await resumes.remove(storedAs)
    throw error
  })
  return { resume }
}
