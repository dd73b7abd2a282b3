import { paths } from '../../lib/paths.ts'
import { Card, CardHead } from '../ui/card.tsx'
import { Chevron } from '../ui/chevron.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export type FirstStepsDone = { experience: boolean; community: boolean; opportunity: boolean }

const STEPS: { id: keyof FirstStepsDone; label: string; href: string }[] = [
  { id: 'experience', label: 'Add your experience', href: `${paths.profile}?edit=1#experience` },
  { id: 'community', label: 'Join a community', href: paths.communities },
  { id: 'opportunity', label: 'Find an opportunity', href: paths.opportunities },
]

/** For new members, until all is done. */
export const FirstSteps = ({ done }: { done: FirstStepsDone }) =>
  !STEPS.every(({ id }) => done[id]) && (
    <Card className="first-steps">
      <CardHead title="Get started" />
      <ol className="quick">
        {STEPS.map(({ id, label, href }) => (
          <li key={id}>
            {done[id] ? (
              <span className="step-done">
                <Icon of="circle-check" />
                {label}
                <VisuallyHidden> (done)</VisuallyHidden>
              </span>
            ) : (
              <a href={href}>
                <Icon of="circle-dashed" />
                {label}
                <Chevron />
              </a>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
