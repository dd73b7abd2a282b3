import { familyOf } from '../../lib/terrain/family.ts'
import { initials } from '../../lib/text/format.ts'
import { classes } from './classes.ts'

export type AvatarPerson = {
  id: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
}

type AvatarProps = {
  person: AvatarPerson
  size?: 'small' | 'large'
  grouped?: boolean
}

export function Avatar({ person, size, grouped }: AvatarProps) {
  const { id, firstName, lastName, profileImageUrl } = person
  const Drawn = grouped ? 'i' : 'span'
  return (
    <Drawn
      className={
        classes(
          !grouped && 'avatar',
          size && `avatar-${size}`,
          !profileImageUrl && `f-${familyOf(id)}`,
        ) || undefined
      }
      dir={grouped ? undefined : 'auto'}
      aria-hidden={grouped ? undefined : true}
    >
      {profileImageUrl ? (
        <img src={profileImageUrl} alt="" loading="lazy" width="96" height="96" />
      ) : (
        initials(firstName, lastName)
      )}
    </Drawn>
  )
}
