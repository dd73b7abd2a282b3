const complaints: string[] = []

/** Notes something that no test expects: the test that runs fails at its end. */
export const complain = (text: string) => void complaints.push(text)

/** What was noted since the last call. A test that expects a complaint takes it and looks at it. */
export const takeComplaints = () => complaints.splice(0)
