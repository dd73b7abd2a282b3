import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../views/ui/button.tsx'

type EditProfileProps = { live: boolean; onEdit: () => void }

export const EditProfile = ({ live, onEdit }: EditProfileProps) => (
  <div className="actions">
    {live ? (
      <Button variant="soft" id="edit-profile" onClick={onEdit}>
        Edit Profile
      </Button>
    ) : (
      <ButtonLink variant="soft" href={`${paths.profile}?edit=1`}>
        Edit Profile
      </ButtonLink>
    )}
  </div>
)

type SaveOrCancelProps = { live: boolean; pending: boolean; onCancel: () => void }

export const SaveOrCancel = ({ live, pending, onCancel }: SaveOrCancelProps) => (
  <div className="actions">
    <Button type="submit" variant="primary" pending="Saving..." data-pending={pending || undefined}>
      Save
    </Button>
    {live ? (
      <Button disabled={pending} onClick={onCancel}>
        Cancel
      </Button>
    ) : (
      <ButtonLink href={paths.profile}>Cancel</ButtonLink>
    )}
  </div>
)
