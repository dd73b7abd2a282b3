export const MAX_RESUME_MB = 5
export const MAX_RESUME_BYTES = MAX_RESUME_MB * 1024 * 1024
