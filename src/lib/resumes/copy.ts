import { MAX_RESUME_MB } from './limits.ts'

export const RESUME_TOO_LARGE = `The résumé must be at most ${MAX_RESUME_MB} MB`

export const PDF_REFUSALS = {
  notPdf: 'This file isn’t a PDF. Choose a PDF.',
  damaged: 'We can’t read this PDF. It may be damaged. Save it again as a new PDF.',
  script: 'This PDF contains a script or an automatic action. Print it to a new PDF first.',
  embeds: 'This PDF contains other files or media. Print it to a new PDF first.',
  locked: 'This PDF is locked. Save it without a password first.',
  tooLarge: 'This PDF is too large when unpacked. Save it as a new PDF.',
}
