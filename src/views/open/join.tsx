import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'

export const Join = ({ to }: { to: string }) => (
  <aside className="open-join">
    <div>
      <h2>Apply as a member</h2>
      <p>Joining is free. See how well each opportunity fits you, and apply with your profile.</p>
    </div>
    <ButtonLink variant="primary" large href={paths.signUp(to)}>
      Join
    </ButtonLink>
  </aside>
)
