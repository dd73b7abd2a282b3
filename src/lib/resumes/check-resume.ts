import { parse } from '../parsing/parse.ts'
import { ParseError } from '../parsing/parse-error.ts'
import { PDF_REFUSALS, RESUME_TOO_LARGE } from './copy.ts'
import { MAX_RESUME_BYTES } from './limits.ts'

export class ResumeError extends Error {
  override name = 'ResumeError'
}

/** @throws ResumeError beyond {@link MAX_RESUME_BYTES} or as inspectResume; BusyError where too many wait */
export async function checkResume(file: Blob): Promise<void> {
  if (file.size > MAX_RESUME_BYTES) throw new ResumeError(RESUME_TOO_LARGE)
  const bytes = new Uint8Array(await file.arrayBuffer())
  await parse('resume', bytes, { transfer: [bytes.buffer] }).catch((error) => {
    throw error instanceof ParseError
      ? new ResumeError(error.reason ?? PDF_REFUSALS.damaged)
      : error
  })
}
