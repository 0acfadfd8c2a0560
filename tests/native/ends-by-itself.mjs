// The last reporter of a run. After the output is complete, open handles would keep the process alive: they are named,
// so that they can be closed where they were opened, and the process ends with the tests' exit code.
const TIMEOUT_MS = 60_000;

export default class EndsByItself {
  constructor(_config, { timeoutMs = TIMEOUT_MS } = {}) {
    this.timeoutMs = timeoutMs;
  }

  onRunComplete() {
    setTimeout(() => {
      const open = Object.entries(Object.groupBy(process.getActiveResourcesInfo(), (name) => name));
      const named = open.map(([name, all]) => `${all.length} ${name}`).join(', ');
      process.stderr.write(`\nThe tests are over, and this kept their process open: ${named}\n`, () => process.exit());
    }, this.timeoutMs).unref();
  }
}
