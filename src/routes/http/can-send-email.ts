import type { AppContext } from './context.ts'

/** Whether letters go to people: where they do not, an address cannot be proved. */
export const canSendEmail = (c: AppContext) => c.get('env').SMTP_URL !== undefined
