import { paths } from '../../lib/paths.ts'
import { formatList } from '../../lib/text/format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CardHead } from '../ui/card.tsx'
import { ScaleBar } from '../ui/scale-bar.tsx'

const PARTS = ['bio', 'experience', 'location']

export type Completeness = { percent: number; missing: readonly string[] }

export const CompleteProfile = (props: Completeness) => (
  <section className="card card-pad">
    <Inside {...props} />
  </section>
)

function Inside({ percent, missing }: Completeness) {
  const [first] = missing
  return (
    <>
      <CardHead title="Complete Your Profile">
        <b className="num figure">{percent}%</b>
      </CardHead>
      <div className="my-3">
        <ScaleBar label="Profile completeness" value={percent} segments={4} text={`${percent}%`} />
      </div>
      <p className="text-small text-muted">{advice(missing)}</p>
      <p className="mb-4 mt-2 hint">{`It counts your sign-up and your ${formatList(PARTS)}, a quarter each.`}</p>
      <ButtonLink href={paths.profile} variant={first ? 'primary' : 'soft'} block>
        {first ? `Add your ${first}` : 'View your profile'}
      </ButtonLink>
    </>
  )
}

function advice(missing: readonly string[]): string {
  if (missing.length === 0)
    return `Your ${formatList(PARTS)} are in. Matches also weigh the interests, industries and career level you tell.`
  const add = `Add your ${formatList(missing)} to reach 100%.`
  const present = PARTS.filter((part) => !missing.includes(part))
  if (present.length === 0) return `You have signed up, the first quarter. ${add}`
  return `Your ${formatList(present)} ${present.length === 1 ? 'is' : 'are'} in. ${add}`
}
