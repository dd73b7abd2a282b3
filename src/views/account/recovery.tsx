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
        {numberInWords(found.length)} {found.length > 1 ? 'sign-in methods' : 'sign-in method'}
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
  if (!only) return 'If you sign out, you can’t get back in. Add a sign-in method now.'
  if (methods.length === 1) return `Only ${only}. Add a second method.`
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
      text: 'Your email address isn’t confirmed yet.',
      label: 'Confirm it',
      href: paths.accountAddress,
    },
    isOfferedTwoStep({ hasPassword, linked }) &&
      !codes?.left && {
        text: codes
          ? 'You have no recovery codes left.'
          : 'You get recovery codes when you turn on two-step verification.',
        label: codes ? 'Create new codes' : 'Turn it on',
        href: paths.accountCodes,
      },
    none &&
      offered.passkeys && {
        text: 'You have no passkey.',
        label: 'Add one',
        href: paths.accountPasskeys,
      },
    none &&
      !offered.passkeys &&
      offered.sites && {
        text: 'You have no linked sign-in.',
        label: 'Link one',
        href: paths.signIns,
      },
  ].filter((each) => each !== false)
}
