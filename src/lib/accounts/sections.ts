export const SECTIONS = [
  { id: 'security', label: 'Sign-in and security' },
  { id: 'devices', label: 'Devices' },
  { id: 'email-preferences', label: 'Notification preferences' },
  { id: 'time-zone', label: 'Time zone' },
  { id: 'privacy', label: 'Privacy' },
  { id: 'tokens', label: 'API tokens' },
  { id: 'your-data', label: 'Your data' },
  { id: 'delete-account', label: 'Delete account' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']
