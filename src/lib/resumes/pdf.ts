import { parse } from '../parsing/parse.ts'
import { ParseError } from '../parsing/parse-error.ts'
import { DAMAGED, MAX_RESUME_BYTES, RESUME_TOO_LARGE } from './limits.ts'

/** A file that is not taken as a résumé; the message is for the person who chose it. */
export class ResumeError extends Error {
  override name = 'ResumeError'
}

/**
 * Looks at what is to be a résumé, without drawing it and off this thread.
 * @throws ResumeError for what is larger than 5 MB, is no PDF, is damaged, locked or a bomb, holds a
 *   script or other files, or takes too long; BusyError where too many wait already
 */
export async function checkResume(bytes: Uint8Array): Promise<void> {
  if (bytes.length > MAX_RESUME_BYTES) throw new ResumeError(RESUME_TOO_LARGE)
  await parse('resume', bytes).catch((error) => {
    throw error instanceof ParseError ? new ResumeError(error.reason ?? DAMAGED) : error
  })
}
