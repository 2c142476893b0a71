import { DefaultReporter, type TestCase, type TestModule, type TestSpecification, type TestSuite } from 'vitest/node';

/** What Vitest tells by itself, with how far it is: "12/109 ✓ …". */
export default class ReportProgress extends DefaultReporter {
  #all = 0;
  #ended = 0;

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    [this.#all, this.#ended] = [specifications.length, 0];
    super.onTestRunStart(specifications);
  }

  override onTestModuleEnd(module: TestModule): void {
    this.#ended += 1;
    super.onTestModuleEnd(module);
  }

  protected override getEntityPrefix(entity: TestCase | TestModule | TestSuite): string {
    const prefix = super.getEntityPrefix(entity);
    return entity.type === 'module' ? `${this.#ended}/${this.#all} ${prefix}` : prefix;
  }
}
