import { paths } from '../../lib/paths.ts'
import { formatList } from '../../lib/text/format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CardHead } from '../ui/card.tsx'
import { ScaleBar } from '../ui/scale-bar.tsx'

const PARTS = ['bio', 'experience', 'location']

export type Completeness = { percent: number; missing: readonly string[] }

/** `isMain` where nothing on the page matters more. */
export const CompleteProfile = (props: Completeness & { isMain: boolean }) => (
  <section className="card card-pad">
    <Inside {...props} />
  </section>
)

function Inside({ percent, missing, isMain }: Completeness & { isMain: boolean }) {
  const [first] = missing
  const done = `${STEPS - missing.length} of ${STEPS} steps done`
  return (
    <>
      <CardHead title="Complete Your Profile" />
      <div className="my-3">
        <ScaleBar label="Set-up" value={percent} segments={STEPS} text={done} />
      </div>
      <p className="mb-4 text-small text-muted">
        <b className="figure block text-ink">{done}</b> {advice(missing)}
      </p>
      <ButtonLink href={paths.profile} variant={first && isMain ? 'primary' : 'soft'} block>
        {first ? `Add your ${first}` : 'View your profile'}
      </ButtonLink>
    </>
  )
}

/** Signing up, and the parts. */
const STEPS = PARTS.length + 1

const advice = (missing: readonly string[]) =>
  missing.length === 0
    ? 'You can still add interests, industries and your career level for better matches.'
    : `Still to do: add your ${formatList(missing)}.`
