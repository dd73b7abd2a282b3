import type { AppContext } from './context.ts'

export const canSendEmail = (c: AppContext) => c.get('env').SMTP_URL !== undefined
