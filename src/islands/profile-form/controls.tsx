import { paths } from '../../lib/paths.ts'

type EditProfileProps = { live: boolean; onEdit: () => void }

/** A link does the same where no script runs. */
export const EditProfile = ({ live, onEdit }: EditProfileProps) => (
  <div className="actions">
    {live ? (
      <button type="button" className="btn btn-soft" id="edit-profile" onClick={onEdit}>
        Edit Profile
      </button>
    ) : (
      <a className="btn btn-soft" href={`${paths.profile}?edit=1`}>
        Edit Profile
      </a>
    )}
  </div>
)

type SaveOrCancelProps = { live: boolean; pending: boolean; onCancel: () => void }

/** Save and Cancel, which is a link where no script runs. */
export const SaveOrCancel = ({ live, pending, onCancel }: SaveOrCancelProps) => (
  <div className="actions">
    <button type="submit" className="btn btn-primary" data-pending={pending || undefined}>
      <span className="btn-labels">
        <span>Save</span>
        <span>Saving...</span>
      </span>
    </button>
    {live ? (
      <button type="button" className="btn" disabled={pending} onClick={onCancel}>
        Cancel
      </button>
    ) : (
      <a className="btn" href={paths.profile}>
        Cancel
      </a>
    )}
  </div>
)
