import './reflection.ts'
import { SettingsService } from '@simplewebauthn/server'

export {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

// Nobody is asked to vouch for a device. Who does so anyway sends certificates, and to follow them to a
// root would mean to ask the addresses in them.
for (const identifier of ['android-key', 'android-safetynet', 'apple'] as const)
  SettingsService.setRootCertificates({ identifier, certificates: [] })
