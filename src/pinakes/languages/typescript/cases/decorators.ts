@Component({ selector: "app-root", template: `<p></p>` })
@sealed
export class AppComponent {
  @Input() title = "app";
  @Output() readonly changed = new EventEmitter<string>();
  @HostListener("click", ["$event"])
  onClick(@Arg() event: MouseEvent) {
    this.changed.emit(event.type);
  }
}

export @frozen class Late {}
