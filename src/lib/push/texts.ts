export const PUSH_TITLE = 'Push notifications'

export const PUSH_ON = 'Push is on for this device. It ends when you sign out here.'

export const PUSH_OFF = 'Push is off for this device.'

export const TURN_ON_PUSH = 'Turn on push'

export const TURN_OFF_PUSH = 'Turn off push'

/** Also without JavaScript. */
export const PUSH_UNSUPPORTED =
  'Push needs a browser that supports it, with JavaScript turned on. On an iPhone or iPad, add Waymark to the Home Screen first.'

export const PUSH_BLOCKED =
  'Your browser blocks notifications from this site. Allow them in its settings, then try again.'

export const PUSH_FAILED = 'We couldn’t turn on push. Please try again.'
