// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract ExecuteChangeTest is EscrowTest {
    function execute(address caller, IEscrow.Change memory change) internal {
        vm.prank(caller);
        escrow.executeChange(change);
    }

    function expectNotDue(IEscrow.Change memory change, uint256 clock) internal {
        expectRevert(
            abi.encodeWithSelector(IEscrow.ChangeNotDue.selector, change.kind, clock, START + 15 days, START + 30 days)
        );
    }

    function expectMade(IEscrow.Change memory change) internal {
        vm.expectEmit(address(escrow));
        emit IEscrow.ChangeMade(change.kind, change, false);
    }

    /// @dev Proposed at START, executed by a stranger when due.
    function make(IEscrow.Change memory change) internal {
        propose(change);
        vm.warp(START + 15 days);
        expectMade(change);
        execute(stranger, change);
    }

    function test_P109_AnybodyMakesAChangeThatHasWaitedFifteenDays() public {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Guardian, otherAdvertiser);
        propose(change);
        vm.warp(START + 15 days - 1);
        expectNotDue(change, START + 15 days - 1);
        execute(stranger, change);
        vm.warp(START + 15 days);
        expectMade(change);
        vm.expectEmit(address(escrow));
        emit IEscrow.GuardianSet(guardian, otherAdvertiser);
        execute(stranger, change);
        vm.assertEq(escrow.guardian(), otherAdvertiser);
    }

    function test_AChangeLapsesAfterThirtyDays() public {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Guardian, otherAdvertiser);
        propose(change);
        vm.warp(START + 30 days);
        expectNotDue(change, START + 30 days);
        execute(admin, change);
        vm.warp(START + 30 days - 1);
        execute(admin, change);
    }

    function test_P109_APauseStopsTheWaitForEverybody() public {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Guardian, otherAdvertiser);
        propose(change);
        pauseEscrow();
        vm.warp(START + 22 days - 1);
        expectNotDue(change, START + 15 days - 1);
        execute(stranger, change);
        vm.warp(START + 22 days);
        execute(stranger, change);
    }

    function test_RefusesWhatIsNotPending() public {
        bytes memory none = abi.encodeWithSelector(IEscrow.NoSuchChange.selector, IEscrow.Kind.Guardian);
        expectRevert(none);
        execute(stranger, changeOf(IEscrow.Kind.Guardian, stranger));
        make(changeOf(IEscrow.Kind.Guardian, otherAdvertiser));
        expectRevert(none);
        execute(stranger, changeOf(IEscrow.Kind.Guardian, otherAdvertiser));
    }

    function test_P109_MakesExactlyWhatWasProposed() public {
        propose(changeOf(IEscrow.Kind.Guardian, otherAdvertiser));
        vm.warp(START + 15 days);
        expectRevert(abi.encodeWithSelector(IEscrow.NoSuchChange.selector, IEscrow.Kind.Guardian));
        execute(stranger, changeOf(IEscrow.Kind.Guardian, stranger));
        // A vetoed or cancelled change is gone.
        propose(capOf(2 * CAP));
        vm.prank(guardian);
        escrow.vetoChange(IEscrow.Kind.OutflowCap);
        vm.warp(START + 30 days);
        expectRevert(abi.encodeWithSelector(IEscrow.NoSuchChange.selector, IEscrow.Kind.OutflowCap));
        execute(stranger, capOf(2 * CAP));
    }

    function test_TheNewAdminItselfTakesOver() public {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Admin, otherAdvertiser);
        propose(change);
        vm.warp(START + 15 days);
        address[3] memory others = [admin, guardian, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotAdmin.selector, others[i]));
            execute(others[i], change);
        }
        expectMade(change);
        vm.expectEmit(address(escrow));
        emit IEscrow.AdminSet(admin, otherAdvertiser);
        execute(otherAdvertiser, change);
        vm.assertEq(escrow.admin(), otherAdvertiser);
        expectRevert(abi.encodeWithSelector(IEscrow.NotAdmin.selector, admin));
        propose(changeOf(IEscrow.Kind.Unpause));
    }

    function test_TheFeeWalletChanges() public {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.FeeWallet, otherAdvertiser);
        propose(change);
        vm.warp(START + 15 days);
        vm.expectEmit(address(escrow));
        emit IEscrow.FeeWalletSet(feeWallet, otherAdvertiser);
        execute(stranger, change);
        bytes32 k = fund(5e6);
        settle("batch", batch(draw(k, leg(feeWallet, 1e6), leg(otherAdvertiser, 2e6))));
        vm.assertEq(usdc.balanceOf(feeWallet), 0);
        vm.assertEq(usdc.balanceOf(otherAdvertiser), 2e6);
    }

    function test_RefusesAFeeWalletThatCannotBePaidOrRunsTheEscrow() public {
        address[3] memory nobodies = [address(0), address(escrow), address(usdc)];
        for (uint256 i = 0; i < nobodies.length; i++) {
            uint256 start = block.timestamp;
            propose(changeOf(IEscrow.Kind.FeeWallet, nobodies[i]));
            vm.warp(start + 15 days);
            expectRevert(abi.encodeWithSelector(IEscrow.InvalidPayee.selector, nobodies[i]));
            execute(stranger, changeOf(IEscrow.Kind.FeeWallet, nobodies[i]));
            vm.warp(start + 30 days);
        }
        propose(changeOf(IEscrow.Kind.FeeWallet, operator));
        vm.warp(block.timestamp + 15 days);
        expectRevert(abi.encodeWithSelector(IEscrow.RolesCoincide.selector, operator));
        execute(stranger, changeOf(IEscrow.Kind.FeeWallet, operator));
    }

    function test_RefusesAGuardianOrAdminWhoIsNobodyOrHasAnotherRole() public {
        propose(changeOf(IEscrow.Kind.Guardian, address(0)));
        propose(changeOf(IEscrow.Kind.Admin, guardian));
        vm.warp(START + 15 days);
        expectRevert(abi.encodeWithSelector(IEscrow.ZeroAddress.selector));
        execute(stranger, changeOf(IEscrow.Kind.Guardian, address(0)));
        expectRevert(abi.encodeWithSelector(IEscrow.RolesCoincide.selector, guardian));
        execute(guardian, changeOf(IEscrow.Kind.Admin, guardian));

        vm.warp(START + 30 days);
        propose(changeOf(IEscrow.Kind.Guardian, operator));
        propose(changeOf(IEscrow.Kind.Admin, operator));
        vm.warp(START + 45 days);
        expectRevert(abi.encodeWithSelector(IEscrow.RolesCoincide.selector, operator));
        execute(stranger, changeOf(IEscrow.Kind.Guardian, operator));
        expectRevert(abi.encodeWithSelector(IEscrow.RolesCoincide.selector, operator));
        execute(operator, changeOf(IEscrow.Kind.Admin, operator));
    }

    function test_RaisesTheCap() public {
        IEscrow.Change memory change = capOf(2 * CAP);
        propose(change);
        vm.warp(START + 15 days);
        vm.expectEmit(address(escrow));
        emit IEscrow.OutflowCapSet(2 * CAP);
        execute(stranger, change);
        vm.assertEq(escrow.outflowCap(), 2 * CAP);
    }

    function test_TheAdminAloneMakesEveryOtherChangeAfterTheWait() public {
        transferIn(stranger, 5e6);
        IEscrow.Change[] memory changes = new IEscrow.Change[](3);
        changes[0] = changeOf(IEscrow.Kind.DropPayee, groupOwner);
        changes[1] = surplusTo(otherAdvertiser, 5e6, "payment");
        changes[2] = changeOf(IEscrow.Kind.Operator, otherGroupOwner);
        for (uint256 i = 0; i < changes.length; i++) {
            propose(changes[i]);
        }
        vm.warp(START + 15 days);
        for (uint256 i = 0; i < changes.length; i++) {
            execute(stranger, changes[i]);
        }
        (uint256 dailyLimit,,,) = escrow.payee(groupOwner);
        vm.assertEq(dailyLimit, 0);
        vm.assertEq(usdc.balanceOf(otherAdvertiser), 5e6);
        vm.assertEq(escrow.operator(), otherGroupOwner);
    }
}
