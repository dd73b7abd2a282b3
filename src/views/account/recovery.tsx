import {
  isOfferedTwoStep,
  type RecoveryOptions,
  recoveryOptions,
} from '../../lib/accounts/recovery.ts'
import { paths } from '../../lib/paths.ts'
import { formatList, numberInWords } from '../../lib/text/format.ts'
import { Icon } from '../ui/icon.tsx'
import { Terrain } from '../ui/terrain.tsx'

export type RecoveryProps = RecoveryOptions & {
  offered: { passkeys: boolean; sites: boolean }
}

export const RecoveryPanel = ({ offered, ...methods }: RecoveryProps) => {
  const found = recoveryOptions(methods)
  const missing = missingOf({ offered, ...methods })
  return (
    <section className="ways-back" aria-labelledby="ways-back">
      <Terrain name="welcome" />
      <h2 id="ways-back">
        {numberInWords(found.length)} {found.length > 1 ? 'ways' : 'way'} back in
      </h2>
      <p>{sentenceOf(found)}</p>
      {missing.length > 0 && (
        <ul>
          {missing.map(({ text, label, href }) => (
            <li key={href}>
              <Icon of="circle-dashed" />
              <span>
                {text}{' '}
                <a className="link" href={href}>
                  {label}
                </a>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function sentenceOf(methods: string[]) {
  const [only] = methods
  if (!only) return 'Once you are signed out, nothing lets you in again. Add a way now.'
  if (methods.length === 1) return `Only ${only}. Add a second way.`
  const list = formatList(methods)
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}.`
}

function missingOf({
  hasPassword,
  codes,
  passkeys,
  linked,
  proved: verified,
  offered,
}: RecoveryProps) {
  const none = passkeys === 0 && linked.length === 0
  return [
    verified === false && {
      text: 'Your address is not proved yet.',
      label: 'Confirm it',
      href: paths.accountAddress,
    },
    isOfferedTwoStep({ hasPassword, linked }) &&
      !codes?.left && {
        text: codes
          ? 'No recovery codes are left.'
          : 'No recovery codes: they come with codes from an app.',
        label: codes ? 'Make new ones' : 'Turn them on',
        href: paths.accountCodes,
      },
    none &&
      offered.passkeys && { text: 'No passkey.', label: 'Add one', href: paths.accountPasskeys },
    none &&
      !offered.passkeys &&
      offered.sites && { text: 'No linked sign-in.', label: 'Link one', href: paths.signIns },
  ].filter((each) => each !== false)
}
