// The last reporter of a run. Once everything is said, what is still open would keep the process from its end: it is named,
// so that it can be closed where it was opened, and the process ends as the tests did.
const PATIENCE_MS = 60_000;

export default class EndsByItself {
  constructor(_config, { patienceMs = PATIENCE_MS } = {}) {
    this.patienceMs = patienceMs;
  }

  onRunComplete() {
    setTimeout(() => {
      const open = Object.entries(Object.groupBy(process.getActiveResourcesInfo(), (name) => name));
      const named = open.map(([name, all]) => `${all.length} ${name}`).join(', ');
      process.stderr.write(`\nThe tests are over, and this kept their process open: ${named}\n`, () => process.exit());
    }, this.patienceMs).unref();
  }
}
