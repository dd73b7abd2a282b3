import type { AppContext } from './context.ts'

/** Whether letters go to people: where they do not, an address cannot be proved. */
export const lettersReach = (c: AppContext) => c.get('env').SMTP_URL !== undefined
