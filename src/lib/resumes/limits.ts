export const MAX_RESUME_BYTES = 5 * 1024 * 1024

export const RESUME_TOO_LARGE = 'The résumé must be at most 5 MB'

export const DAMAGED_RESUME = 'This PDF cannot be read. It may be damaged: save it anew.'
