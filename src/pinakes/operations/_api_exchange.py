"""What is kept and exchanged, from Python: the methods of `Pinakes` about exports, packages, projects and settings."""

from pinakes.answers import (
    ConfigChecked,
    ConfigShown,
    Deleted,
    Exported,
    Imported,
    Packages,
    Projects,
    ScipExported,
    ScipImported,
    Tagged,
    Written,
)
from pinakes.operations._asking import Asking


class ExchangeMethods(Asking):
    """The operations that write for others, read from them, and keep house."""

    def export_codeindex(self, folder: str | None = None, *, check: bool = False, references: bool = False) -> Exported:
        """Write the portable index of the project (.codeindex), or check it."""
        answer: Exported = self._ask("export_codeindex", folder=folder, check=check, references=references)
        return answer

    def export_ctags(self, file: str) -> Tagged:
        """Write a tags file for editors."""
        answer: Tagged = self._ask("export_ctags", file=file)
        return answer

    def export_scip(self, file: str) -> ScipExported:
        """Write the index as SCIP, for other tools."""
        answer: ScipExported = self._ask("export_scip", file=file)
        return answer

    def import_scip(self, file: str | None = None, *, forget: bool = False) -> ScipImported:
        """Let the edges of a compiler's own index replace ours."""
        answer: ScipImported = self._ask("import_scip", file=file, forget=forget)
        return answer

    def import_codeindex(self, source: str, *, package: str | None = None, version: str | None = None) -> Imported:
        """Import the portable index of a package, to find what it defines."""
        answer: Imported = self._ask("import_codeindex", source=source, package=package, version=version)
        return answer

    def packages_list(self) -> Packages:
        """Packages outside the project that symbols are known of."""
        answer: Packages = self._ask("packages_list")
        return answer

    def packages_delete(self, names: list[str]) -> Deleted:
        """Forget packages that were imported."""
        answer: Deleted = self._ask("packages_delete", names=names)
        return answer

    def repos_list(self) -> Projects:
        """Every project you have indexed, with size and age."""
        answer: Projects = self._ask("repos_list")
        return answer

    def repos_delete(self, paths: list[str]) -> Deleted:
        """Remove the indexes of projects."""
        answer: Deleted = self._ask("repos_delete", paths=paths)
        return answer

    def config_show(self) -> ConfigShown:
        """Every setting in force and where it comes from."""
        answer: ConfigShown = self._ask("config_show")
        return answer

    def config_validate(self) -> ConfigChecked:
        """Check the settings files."""
        answer: ConfigChecked = self._ask("config_validate")
        return answer

    def config_init(self) -> Written:
        """Write a settings file to start from."""
        answer: Written = self._ask("config_init")
        return answer

    def ignore_init(self) -> Written:
        """Write a .pinakesignore file to start from."""
        answer: Written = self._ask("ignore_init")
        return answer
