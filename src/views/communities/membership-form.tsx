import type { ReactNode } from 'react'
import type { ListedCommunity } from '../../db/communities/communities.ts'
import { MEMBERSHIP_FAILED } from '../../lib/communities/community.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { elementId } from '../ui/element-id.ts'
import { Form, SharedForm, sentTo } from '../ui/form.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type MembershipProps = {
  community: Pick<ListedCommunity, 'id' | 'name' | 'joined'>
  swap?: boolean | undefined
}

export function MembershipForm({ community, swap }: MembershipProps) {
  const { id, joined } = community
  return (
    <Form
      id={elementId('membership', id)}
      action={paths.communityMembership(id)}
      swap="none"
      failure={failureOf(community)}
      hx-swap-oob={swap ? 'outerHTML' : undefined}
    >
      <input type="hidden" name="view" value="detail" />
      <input type="hidden" name="next" value={paths.community(id)} />
      {joined && <input type="hidden" {...LEAVES} />}
      <Button
        id={elementId('membership-button', id)}
        type="submit"
        variant={joined ? 'quiet' : 'primary'}
        block
        {...words(community)}
      />
    </Form>
  )
}

export const MembershipButton = ({ community, swap }: MembershipProps) => (
  <div
    className="membership-actions"
    id={elementId('membership', community.id)}
    hx-swap-oob={swap ? 'outerHTML' : undefined}
  >
    {community.joined && <OpenLink community={community} />}
    <Button
      id={elementId('membership-button', community.id)}
      {...sentTo(paths.communityMembership(community.id))}
      {...(community.joined && { ...LEAVES, 'data-failure': failureOf(community) })}
      variant={community.joined ? 'quiet' : 'soft'}
      {...words(community)}
    />
  </div>
)

export const OpenLink = ({ community: { id, name } }: MembershipProps) => (
  <ButtonLink href={paths.community(id)} variant="soft">
    Open<VisuallyHidden> {name}</VisuallyHidden>
  </ButtonLink>
)

export const LeaveButton = ({ community }: MembershipProps) => (
  <Button
    variant="quiet"
    {...sentTo(paths.communityMembership(community.id))}
    {...words(community)}
  />
)

export const Joining = ({ children }: { children: ReactNode }) => (
  <SharedForm swap="none" failure={MEMBERSHIP_FAILED.join}>
    <input type="hidden" name="view" value="list" />
    {children}
  </SharedForm>
)

export const Leaving = ({ children }: { children: ReactNode }) => (
  <SharedForm swap="none" failure={MEMBERSHIP_FAILED.leave}>
    <input type="hidden" name="view" value="mine" />
    <input type="hidden" {...LEAVES} />
    {children}
  </SharedForm>
)

const LEAVES = { name: '_method', value: 'delete' }

const failureOf = ({ joined }: MembershipProps['community']) =>
  joined ? MEMBERSHIP_FAILED.leave : MEMBERSHIP_FAILED.join

function words({ name, joined }: MembershipProps['community']) {
  const children = joined ? 'Leave Community' : 'Join Community'
  const pending = joined ? 'Leaving...' : 'Joining...'
  return { children, pending, 'aria-label': `${children}: ${name}` }
}
