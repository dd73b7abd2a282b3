export const FormErrors = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/noAutofocus: what is wrong is read first
  <p className="error-summary" role="alert" tabIndex={-1} autoFocus>
    {children}
  </p>
)
