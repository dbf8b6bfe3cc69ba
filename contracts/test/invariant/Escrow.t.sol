// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {vm} from "../parts/Vm.sol";
import {Handler} from "./Handler.sol";

contract EscrowInvariantTest {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    Handler internal handler;

    function setUp() public {
        handler = new Handler();
        handler.setUp();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(handler), selectorsOf());
    }

    /// @dev Frequent actions are listed more than once.
    function selectorsOf() internal pure returns (bytes4[] memory selectors) {
        bytes4[31] memory chosen = [
            Handler.passes.selector,
            Handler.passes.selector,
            Handler.passes.selector,
            Handler.pays.selector,
            Handler.pays.selector,
            Handler.sweeps.selector,
            Handler.sweeps.selector,
            Handler.sweeps.selector,
            Handler.settles.selector,
            Handler.settles.selector,
            Handler.settles.selector,
            Handler.allocates.selector,
            Handler.announces.selector,
            Handler.announces.selector,
            Handler.claims.selector,
            Handler.requestsReclaim.selector,
            Handler.cancelsReclaim.selector,
            Handler.reclaims.selector,
            Handler.reclaims.selector,
            Handler.creates.selector,
            Handler.recovers.selector,
            Handler.pauses.selector,
            Handler.vetoesPayee.selector,
            Handler.vetoesWaiting.selector,
            Handler.vetoesChange.selector,
            Handler.cancelsChange.selector,
            Handler.proposes.selector,
            Handler.approves.selector,
            Handler.executes.selector,
            Handler.circleBlocksOrUnblocks.selector,
            Handler.circlePausesOrUnpauses.selector
        ];
        selectors = new bytes4[](chosen.length);
        for (uint256 i = 0; i < chosen.length; i++) {
            selectors[i] = chosen[i];
        }
    }

    /// @dev Otherwise the invariants could hold because nothing happens.
    function test_EveryActionWorksNowAndThen() public {
        bytes4[] memory selectors = selectorsOf();
        for (uint256 i = 0; i < 3_000; i++) {
            uint256 seed = uint256(keccak256(abi.encode(i)));
            bytes memory call = abi.encodePacked(
                selectors[seed % selectors.length],
                keccak256(abi.encode(i, 1)),
                keccak256(abi.encode(i, 2)),
                keccak256(abi.encode(i, 3)),
                keccak256(abi.encode(i, 4))
            );
            (bool success,) = address(handler).call(call);
            vm.assertTrue(success, "an action failed");
        }
        string[16] memory actions = [
            "sweep",
            "allocate",
            "announce",
            "settle",
            "claim",
            "requestReclaim",
            "cancelReclaim",
            "reclaim",
            "pause",
            "vetoPayee",
            "vetoWaiting",
            "vetoChange",
            "cancelChange",
            "proposeChange",
            "approveChange",
            "executeChange"
        ];
        for (uint256 i = 0; i < actions.length; i++) {
            vm.assertGe(handler.done(actions[i]), 3, actions[i]);
        }
    }

    /// @dev Solvency, exactly once, limits and cap, who can receive, and the reclaim window: the handler holds each call
    /// and its events, and here each state, against the model.
    function invariant_P22_TheEscrowDoesWhatTheModelSays() public view {
        handler.check();
    }

    function invariant_P111_TheBooksCanBeRebuiltFromEventsAlone() public view {
        handler.checkBooks();
    }
}
