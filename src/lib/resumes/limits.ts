export const MAX_RESUME_BYTES = 5 * 1024 * 1024

export const RESUME_TOO_LARGE = 'The résumé must be at most 5 MB'

export const DAMAGED_RESUME =
  'We can’t read this PDF. It may be damaged. Save it again as a new PDF.'
