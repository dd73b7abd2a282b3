import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { AccountRow } from './row.tsx'

export const UserIdRow = ({ id }: { id: string }) => (
  <AccountRow
    icon="code-xml"
    title="User ID"
    action={
      <Button className="noscript:hidden" variant="quiet" data-copies="member-id">
        <Icon of="copy" className="copy-idle" />
        <Icon of="check" className="copy-done" />
        Copy
      </Button>
    }
  >
    <code id="member-id">{id}</code>
  </AccountRow>
)
