import { signatureOf } from '../../../lib/organizations/webhooks.ts'

const secret = `whsec_${Buffer.from('an example of a secret, 32 bytes').toString('base64')}`
const id = '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f20'
const timestamp = '1798761600'
const body = '{"type":"posting.paused","data":{"reason":"poster"}}'

/** A delivery to try a verifier with. */
export const SIGNED = {
  secret,
  id,
  timestamp,
  body,
  signature: signatureOf(secret, `${id}.${timestamp}.${body}`),
}
